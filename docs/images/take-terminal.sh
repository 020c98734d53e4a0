#!/usr/bin/env bash
# Takes the picture of the demo in a terminal: runs it for real, and draws what it printed.
# Needs script (util-linux), aha and chromium; writes demo.png beside itself.
set -eu
here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

LANG=C.UTF-8 TERM=xterm-256color script -qec "$here/../../bluetusk demo --once" "$work/typescript" </dev/null >/dev/null
{
  cat <<'HEAD'
<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 28px; background: #dfe5ee; }
main { background: #10151d; color: #d7dee8; border-radius: 12px; box-shadow: 0 12px 34px #0005; overflow: hidden; }
header { background: #1b222d; padding: 11px 16px; color: #8d99aa; font: 13px sans-serif; text-align: center; position: relative; }
header::before { content: "● ● ●"; position: absolute; left: 16px; letter-spacing: 3px; color: #4d5869; }
pre { margin: 0; padding: 16px 22px 22px; font: 13.5px/1.45 "DejaVu Sans Mono", "Noto Sans Mono", monospace; }
.dim { color: #7f8b9b; } .green { color: #62d196; } .bold { font-weight: bold; color: #fff; }
</style><main><header>bluetusk</header><pre><span class="dim">$</span> <span class="bold">./bluetusk demo --once</span>
HEAD
  # What a moving line showed in the end; then colours as spans.
  sed -e '1d' -e '/^Script done/d' -e 's/\r$//' -e 's/.*\r\x1b\[K//' "$work/typescript" | aha --no-header --black |
    sed -e 's/style="[^"]*\(color:green\|color:#0*18b218\|color:lime\)[^"]*"/class="green"/g' \
      -e 's/style="[^"]*\(opacity\|filter\|dimgray\)[^"]*"/class="dim"/g' -e 's/style="[^"]*font-weight:bold[^"]*"/class="bold"/g'
  echo '</pre></main>'
} >"$work/demo.html"

lines=$(grep -c '' "$work/demo.html")
chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
  --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$work/profile" \
  --force-device-scale-factor=1.5 --window-size=1000,$((lines * 20 - 60)) --screenshot="$here/demo.png" "file://$work/demo.html" 2>/dev/null
