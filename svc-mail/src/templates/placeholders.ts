export type Values = Record<string, string>

const links = new Set(['resetLink', 'verifyLink', 'signInLink', 'APP_URL', 'unsubscribeUrl'])

export function placeholderError(
  placeholder: string,
  value: string | undefined,
): string | undefined {
  if (value === undefined) return 'is missing'
  if (hasControlCharacter(value)) return 'must be one line of text'
  if (links.has(placeholder) && !isWebAddress(value)) return 'must be an http(s) address'
  return undefined
}

export function sampleValues(name: string, appUrl: string): Values {
  return {
    name,
    APP_URL: appUrl,
    resetLink: `${appUrl}/reset-password?token=sample`,
    verifyLink: `${appUrl}/verify-email?token=sample`,
    signInLink: `${appUrl}/sign-in-link?token=sample`,
    unsubscribeUrl: `${appUrl}/unsubscribe?token=sample`,
  }
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}|\u2028|\u2029/u.test(value)
}

/** Refuses `javascript:`, because it would run where the mail is read. */
function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
