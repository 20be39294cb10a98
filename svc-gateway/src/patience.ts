import type { How, UserIdentity } from '@cinecanon/service-kit'

/** Whoever is signed in rather waits two seconds than hears no: what is theirs can't come from anywhere else. */
export const patienceOfPeople = { waitMs: 2000 } satisfies How

/** Others are sent away sooner, because what anyone may ask costs a flood nothing. */
export function patienceFor(identity: UserIdentity | undefined): Pick<How, 'waitMs'> {
  return identity ? patienceOfPeople : {}
}
