import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** `CHROMIUM_PATH`, an installed browser, or Debian's, installed as root. @throws without one */
export function findChromium(): string {
  return installedChromium() ?? installChromium()
}

export function installedChromium(): string | null {
  return [process.env.CHROMIUM_PATH ?? '', ...usual].find((file) => existsSync(file)) ?? null
}

/** Installs the packages that are missing, as root on Debian. @throws elsewhere */
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
  installOnDebian(['chromium'])
  return '/usr/bin/chromium'
}
