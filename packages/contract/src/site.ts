import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What search engines may ask for. */
export const getRobots = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/robots.txt',
  response: z.string(),
  produces: 'text/plain',
})

/** Absolute address of every page that search engines shall show. */
export const getSitemap = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/sitemap.xml',
  response: z.string(),
  produces: 'application/xml',
})
