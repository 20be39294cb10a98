import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** It comes first, because without a window it takes less than half of the processor time. */
const headlessShell = 'chromium-headless-shell'
const usual = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']

/** Installs Debian's Chromium as root where there is none. @throws Error elsewhere */
export function findChromium(): string {
  return installedChromium() ?? installChromium()
}

export function installedChromium(): string | null {
  const files = [process.env.CHROMIUM_PATH ?? '', ...usual.map((name) => `/usr/bin/${name}`)]
  return files.find((file) => existsSync(file)) ?? null
}

/** Installs the packages that are missing. @throws Error without root or Debian */
export function installOnDebian(packages: string[]): void {
  const missing = packages.filter((each) => !existsSync(`/usr/share/doc/${each}`))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Browser tests need ${missing.join(', ')}: install them (Debian)`)
  }
  console.log(`Installing ${missing.join(', ')} for the browser tests…`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'ignore' })
}

function installChromium(): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Browser tests need Chromium: install it, or set CHROMIUM_PATH')
  }
  installOnDebian([headlessShell])
  return `/usr/bin/${headlessShell}`
}
