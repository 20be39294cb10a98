import { seconds } from '@cinecanon/contract/time'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Cinecanon'
/** What every authenticator app can do: SHA-1, six digits, thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The number of the thirty seconds whose code this is, at most one before or after now; null when
 * it is no such code.
 */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime()
  const away = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return away === null ? null : Math.floor(timestamp / (kind.period * seconds)) + away
}

/** The address that an authenticator app reads from the drawing. */
export function otpauthUrlOf(secret: string, email: string): string {
  return new TOTP({ ...kind, issuer, label: email, secret }).toString()
}

/** Black on white in either theme: that is what cameras read. */
export async function qrSvgOf(otpauthUrl: string): Promise<string> {
  // Loaded with the first drawing, which few ask for.
  const { toString: drawQr } = await import('qrcode')
  return drawQr(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
