import { accountsFake } from '../accounts/accounts.fake.ts'
import { movieCountsFake } from '../movie-counts/movie-counts.fake.ts'
import { movieStatesFake } from '../movie-states/movie-states.fake.ts'
import { outboxFake } from '../outbox/outbox.fake.ts'
import { sessionsFake } from '../sessions/sessions.fake.ts'
import { signInLimitsFake } from '../sign-in-limits/sign-in-limits.fake.ts'

export type Fakes = ReturnType<typeof createFakes>

/** Every model without a database; what belongs to one transaction is connected. */
export function createFakes() {
  const outbox = outboxFake()
  const movieCounts = movieCountsFake()
  const accounts = accountsFake(outbox, movieCounts)
  return {
    outbox,
    movieCounts,
    accounts,
    sessions: sessionsFake(),
    signInLimits: signInLimitsFake(),
    movieStates: movieStatesFake(accounts, movieCounts),
  }
}
