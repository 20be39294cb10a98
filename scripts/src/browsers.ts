import { installOnDebian } from './common/chromium.ts'
import { build, main, run } from './common/commands.ts'

/** Runs one journey in Debian's Chromium, Firefox and WebKit; `-- webkit` runs it in one. */
await main(async () => {
  installOnDebian(['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'])
  await build()
  await run('node', ['tests/src/engines/engines.ts', ...process.argv.slice(2)], { minutes: 30 })
})
