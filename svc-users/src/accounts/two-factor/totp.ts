import { seconds } from '@cinecanon/contract/time'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Cinecanon'
/** Every authenticator app supports these. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Accepts a code of the time step now, before or after. @returns null for a wrong code */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return delta === null ? null : Math.floor(timestamp / (kind.period * seconds)) + delta
}

export function otpauthUrlOf(secret: string, email: string): string {
  return new TOTP({ ...kind, issuer, label: email, secret }).toString()
}

/** Draws black on white in either theme, because cameras need it. */
export async function qrSvgOf(otpauthUrl: string): Promise<string> {
  // Loads the library lazily, because few set a factor up.
  const { toString: drawQr } = await import('qrcode')
  return drawQr(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
