import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../common/paths.ts'
import { filesOf } from './area-files.ts'

const area = { folder: 'mf-film-clubs', title: 'Film clubs', page: '/film-clubs', port: 4105 }

it('fills the template with the names of the area', () => {
  const files = filesOf(area)

  expect(Object.keys(files).sort()).toEqual([
    'deploy/kubernetes/base/film-clubs/release/job.yaml',
    'deploy/kubernetes/base/film-clubs/release/kustomization.yaml',
    'deploy/kubernetes/overlays/production/film-clubs/release/kustomization.yaml',
    'mf-film-clubs/package.json',
    'mf-film-clubs/rspack.config.ts',
    'mf-film-clubs/src/App.test.tsx',
    'mf-film-clubs/src/App.tsx',
    'mf-film-clubs/src/alone.tsx',
    'mf-film-clubs/src/area.ts',
    'mf-film-clubs/tsconfig.json',
  ])
  expect(files['mf-film-clubs/src/area.ts']).toMatch(/to: '\/film-clubs',\s+label: 'Film clubs',/)
  expect(files['mf-film-clubs/tsconfig.json']).toContain('"extends": "../tsconfig.web.json"')
  expect(Object.values(files).join()).not.toMatch(/new.area|4199|catalog\/|mf.catalog/i)
})

it('uses the versions of the areas that there are', () => {
  const { dependencies, devDependencies } = JSON.parse(
    filesOf(area)['mf-film-clubs/package.json'] ?? '',
  )
  const admin = JSON.parse(readFileSync(path.join(root, 'mf-admin/package.json'), 'utf8'))

  expect(admin).toMatchObject({ dependencies, devDependencies })
})
