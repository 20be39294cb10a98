import { inTurn, median, quantile, timed } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { password } from '../stack/person.ts'

const tries = 200
/** Each account has five tries before it has to wait. */
const accounts = tries / 5
const atOnce = 16

/** What signing in tells about accounts, its rate, and what it costs all other requests. */
export async function benchSignIn(): Promise<string[]> {
  await using stack = await freshStack()
  const cookies: string[] = []
  for (let n = 0; n < accounts; n++) {
    const answer = await post(stack.origins.users, '/api/register', person(n))
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }
  return [
    await knownAgainstUnknown('sign-in', (email) =>
      post(stack.origins.users, '/api/login', { email, password: 'not this one' }),
    ),
    await knownAgainstUnknown('asking for a reset', (email) =>
      post(stack.origins.users, '/api/request-password-reset', { email }),
    ),
    await rightAgainstWrong(stack.origins.users),
    ...(await whileSigningIn(stack, cookies[0] ?? '')),
  ]
}

type Act = (email: string) => Promise<Response>

async function knownAgainstUnknown(what: string, act: Act): Promise<string> {
  const [known = [], unknown = []] = await inTurn(tries, [
    (n) => timed(() => act(person(n % accounts).email)),
    (n) => timed(() => act(`nobody${n % accounts}@example.org`)),
  ])
  const [one, other] = [median(known), median(unknown)]
  return `${what}: known / unknown address ${(one / other).toFixed(2)} (medians of ${tries}: ${one.toFixed(1)} / ${other.toFixed(1)} ms)`
}

/** While strangers' failures make an account wait; each try comes from another network. */
async function rightAgainstWrong(origin: string): Promise<string> {
  const { email } = person(accounts)
  await post(origin, '/api/register', person(accounts))
  const signIn = (typed: string) => post(origin, '/api/login', { email, password: typed })
  const right: number[] = []
  const wrong: number[] = []
  while (right.length < tries) {
    // Now and then one try is heard, and makes all others wait again.
    while ((await signIn('a guess')).status !== 429);
    right.push(await timed(() => signIn(password)))
    wrong.push(await timed(() => signIn('not this one')))
  }
  const [one, other] = [median(right), median(wrong)]
  return `sign-in to an account that waits: right / wrong password ${(one / other).toFixed(2)} (medians of ${tries}: ${one.toFixed(1)} / ${other.toFixed(1)} ms)`
}

/** How long other requests take while people sign in at the same time, again and again. */
async function whileSigningIn({ url, origins }: FreshStack, cookie: string): Promise<string[]> {
  const idle = await othersFor(3000, url, cookie)
  let signedIn = 0
  let isOver = false
  const startedAt = performance.now()
  const signingIn = Array.from({ length: atOnce }, async (_each, n) => {
    while (!isOver) {
      const { status } = await post(origins.users, '/api/login', person(n))
      if (status === 200) signedIn++
    }
  })
  const busy = await othersFor(5000, url, cookie)
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await Promise.all(signingIn)
  const [calm, loaded] = [quantile(idle, 0.99), quantile(busy, 0.99)]
  return [
    `sign-ins: ${(signedIn / seconds).toFixed(1)} a second, ${atOnce} people at once`,
    `other requests while they sign in: p99 ${(loaded / calm).toFixed(1)}x of idle (${loaded.toFixed(0)} / ${calm.toFixed(0)} ms)`,
  ]
}

async function othersFor(milliseconds: number, url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  const endAt = performance.now() + milliseconds
  while (performance.now() < endAt) {
    for (const path of ['/api/movie-states', '/api/movie-details/1']) {
      times.push(await timed(async () => (await fetch(url + path, { headers: { cookie } })).text()))
    }
  }
  return times
}

function person(n: number) {
  return { email: `person${n}@example.org`, password }
}

let clients = 0

/** Straight to the service, each time as another client: no limit on failures slows it. */
async function post(origin: string, path: string, body: unknown): Promise<Response> {
  const client = ++clients
  const from = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await answer.text()
  return answer
}
