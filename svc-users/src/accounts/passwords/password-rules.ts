import { AppError } from '@cinecanon/contract'

type Person = { email: string; username?: string | undefined }

/** Refuses common passwords, our name and the person's. @throws AppError `weak_password` */
export async function refuseWeak(password: string, { email, username = '' }: Person) {
  const typed = password.toLowerCase()
  const forms = [typed, withoutEnds(typed)]
  if (forms.includes('cinecanon')) refuse('Your password can’t be the name of this site.')
  if ([email, username].flatMap(namesIn).some((name) => forms.includes(name))) {
    refuse('Your password can’t be your email address or your name.')
  }
  common ??= loadCommon()
  if ((await common).has(typed)) refuse()
}

function refuse(message?: string): never {
  throw new AppError('weak_password', message ? { message } : {})
}

/** Strips digits and signs, because `Cinecanon1!` is still our name. */
function withoutEnds(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `Ann.Hall@example.org` gives itself and `ann.hall`. */
function namesIn(address: string): string[] {
  const whole = address.toLowerCase()
  const [local = ''] = whole.split('@')
  return [whole, local].filter(Boolean)
}

/** Loads 49,000 entries at the first use. */
let common: Promise<Set<string>> | undefined

async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
