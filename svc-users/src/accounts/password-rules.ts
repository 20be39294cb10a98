import { AppError } from '@cinecanon/contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

type Person = { email: string; username?: string | undefined }

export type PasswordRules = {
  /**
   * Refuses what is tried first: common and breached passwords, patterns, the product's name, the person's own address.
   * @throws AppError `weak_password`
   */
  refuseWeak: (password: string, person: Person) => Promise<void>
}

/** Estimated guesses that a password must survive: fewer are tried against one account within days. */
const leastGuesses = 1e6
/** Enough to judge by. The estimate's time grows with the square of the length, and it stops all other work. */
const judgedLength = 32

/** One for all rules, as it is as large as it is slow to make. */
let loading: Promise<ZxcvbnFactory> | undefined

export function createPasswordRules(): PasswordRules {
  return {
    async refuseWeak(password, { email, username = '' }) {
      if (isOwnAddress(password, email)) {
        throw new AppError('weak_password', { message: ownAddress })
      }
      loading ??= load()
      const estimator = await loading
      const own = ['cinecanon', ...partsOf(email), ...partsOf(username)]
      const { guesses } = estimator.check(password.slice(0, judgedLength), own)
      if (guesses < leastGuesses) throw new AppError('weak_password')
    },
  }
}

const ownAddress = 'Your password must not be your email address.'

function isOwnAddress(password: string, email: string): boolean {
  return partsOf(email).includes(password.toLowerCase())
}

/** `ann.hall@example.org` → itself, `ann.hall`, `ann`, `hall` */
function partsOf(address: string): string[] {
  const whole = address.toLowerCase()
  const [local = ''] = whole.split('@')
  return [...new Set([whole, local, ...local.split(/[^\p{L}\p{N}]+/u)])]
    .filter(Boolean)
    .slice(0, 10)
}

/** At the first need: the dictionaries take 25 MB and a tenth of a second. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
