import { createServer } from 'node:http'
import { listening } from '@cinecanon/testing/listening'
import { expect, it } from '@jest/globals'
import { pagesOfDeployment } from './pages.ts'

const area = { port: 4104, links: [], parts: [] }
const remotes = [
  { ...area, pages: [{ path: '/festivals', access: 'everyone' }], look: ['/festivals?year=1950'] },
  { ...area, pages: [{ path: '/my-list', access: 'user' }], look: ['/my-list'] },
].map((each, index) => ({ name: `mf_a${index}`, entry: '', release: '', preload: [], area: each }))

it('finds the pages of every area of a deployment, and of the shell', async () => {
  await using site = await aSite(JSON.stringify({ remotes }))

  const { origin, pages } = await pagesOfDeployment(`${site.url}/films`)

  expect(origin).toBe(site.url)
  expect(pages).toEqual([
    { path: '/sign-in', isForUsers: false },
    { path: '/forgot-password', isForUsers: false },
    { path: '/festivals?year=1950', isForUsers: false },
    { path: '/my-list', isForUsers: true },
  ])
})

it.each(['<!doctype html>', '{"remotes":42}'])('refuses another site: %s', async (text) => {
  await using site = await aSite(text)
  await expect(pagesOfDeployment(site.url)).rejects.toThrow(`${site.url} is no Cinecanon`)
})

it('reports that nothing responds', async () => {
  const site = await aSite('')
  await site.close()
  await expect(pagesOfDeployment(site.url)).rejects.toThrow(
    `Nothing responds at ${site.url} (ECONNREFUSED).`,
  )
})

function aSite(text: string) {
  return listening(createServer((_req, res) => res.end(text)))
}
