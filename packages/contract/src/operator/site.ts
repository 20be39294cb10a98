import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

export const getRobots = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/robots.txt',
  summary: 'What search engines may ask for',
  response: z.string(),
  produces: 'text/plain',
})

export const getSitemap = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'The address of every page for search engines',
  response: z.string(),
  produces: 'application/xml',
})
