import { expect, it } from '@jest/globals'
import { comparePages, type SeenPage } from './compare-pages.ts'

const boxes = { header: '1280 × 64 at 0', footer: '1280 × 90 at 0' }
const seen = (change: Partial<SeenPage> = {}): SeenPage => ({
  path: '/',
  faults: [],
  boxes,
  ...change,
})

it('blames a release for what the current one has not', () => {
  const slow = "isn't ready: Timeout 15000ms exceeded"
  const missing = (id: string) => `/assets/mf_catalog/${id}/1.js: status 404`
  const candidate = seen({ faults: [slow, missing('aaaaaaaaaaaa'), 'error: broken'] })
  const current = seen({ faults: [slow, missing('bbbbbbbbbbbb')] })

  expect(comparePages([candidate], [current])).toEqual({
    faults: ['/: error: broken'],
    shared: [`/: ${slow}`, `/: ${missing('aaaaaaaaaaaa')}`],
  })
})

it('finds a header that a release hides, and a footer that it narrows', () => {
  const candidate = seen({ boxes: { header: null, footer: '640 × 90 at 0' } })

  expect(comparePages([candidate], [seen()]).faults).toEqual([
    '/: the header is hidden, and was 1280 × 64 at 0',
    '/: the footer is 640 × 90 at 0, and was 1280 × 90 at 0',
  ])
  expect(comparePages([candidate], [seen({ boxes: null })]).faults).toEqual([])
})
