import { AppError } from '@cinecanon/contract'

type Person = { email: string; username?: string | undefined }

export type PasswordRules = {
  /**
   * Refuses what attackers try first: common passwords, our name, the person's address. No rules of
   * composition. @throws AppError `weak_password`
   */
  refuseWeak: (password: string, person: Person) => Promise<void>
}

/** Shared by all rules, because it is large. */
let loading: Promise<Set<string>> | undefined

export function createPasswordRules(): PasswordRules {
  return {
    async refuseWeak(password, { email, username = '' }) {
      const typed = password.toLowerCase()
      const forms = [typed, bare(typed)]
      if (forms.includes('cinecanon')) refuse('Your password can’t be the name of this site.')
      if ([email, username].flatMap(namesIn).some((name) => forms.includes(name))) {
        refuse('Your password can’t be your email address or your name.')
      }
      loading ??= load()
      if ((await loading).has(typed)) refuse()
    },
  }
}

function refuse(message?: string): never {
  throw new AppError('weak_password', message ? { message } : {})
}

/** Without digits and signs around it: `Cinecanon1!` is still our name. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `Ann.Hall@example.org` → itself and `ann.hall`, in small letters */
function namesIn(address: string): string[] {
  const whole = address.toLowerCase()
  const [local = ''] = whole.split('@')
  return [whole, local].filter(Boolean)
}

/** Loaded at first use: 49,000 entries. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
