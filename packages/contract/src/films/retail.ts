import { z } from 'zod'
import { parsedUrl } from '../rules/addresses.ts'
import { endpoint } from '../wire/endpoint.ts'
import { SlugInPath } from '../wire/schemas.ts'

export const storeHosts: readonly string[] = [
  'www.amazon.com',
  'www.amazon.ca',
  'www.amazon.co.uk',
  'www.amazon.com.au',
  'www.amazon.com.br',
  'www.amazon.com.mx',
  'www.amazon.de',
  'www.amazon.es',
  'www.amazon.fr',
  'www.amazon.in',
  'www.amazon.it',
  'www.amazon.co.jp',
  'www.primevideo.com',
  'app.primevideo.com',
  'amzn.to',
]

export const StoreUrl = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .refine(isAtStore, { message: 'must be an https address at one of the stores' })

export const followRetailLink = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/go/:slug',
  summary: 'Leads to a movie’s page at the store',
  errors: ['not_found', 'movie_not_found'],
  params: z.object({ slug: SlugInPath }),
  response: StoreUrl,
  redirects: true,
})

function isAtStore(address: string): boolean {
  const url = parsedUrl(address)
  return url !== null && storeHosts.includes(url.host) && url.username + url.password === ''
}
