"""Programs that read lines of five fields (cuts, language, rate, volume, text) and speak them, on macOS and Windows."""

from typing import Final

SAY: Final = r"""
said=
while IFS='	' read -r cuts language rate volume text; do
  if [ "$cuts" = 1 ]; then
    for one in $said; do kill "$one" 2>/dev/null; done
    said=
  fi
  [ -n "$text" ] || continue
  before=${said##* }
  voice=$(say -v '?' | sed -n "s/^\(.*[^ ]\)  *${language}_[A-Z][A-Z]* .*/\1/p" | head -n 1)
  (
    while [ -n "$before" ] && kill -0 "$before" 2>/dev/null; do sleep 0.05; done
    exec say ${voice:+-v "$voice"} -r "$rate" "[[volm $volume]] $text"
  ) &
  said="$said $!"
done
for one in $said; do kill "$one" 2>/dev/null; done
"""
SAPI: Final = r"""
Add-Type -AssemblyName System.Speech
[Console]::InputEncoding = [Text.Encoding]::UTF8
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
while ($null -ne ($line = [Console]::In.ReadLine())) {
  $cuts, $language, $rate, $volume, $text = $line -split "`t", 5
  if ($cuts -eq '1') { $voice.SpeakAsyncCancelAll() }
  $known = $voice.GetInstalledVoices() | Where-Object { $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $language }
  if ($known) { $voice.SelectVoice(@($known)[0].VoiceInfo.Name) }
  $voice.Rate = [int]$rate
  $voice.Volume = [int]$volume
  if ($text) { [void]$voice.SpeakAsync($text) }
}
"""
