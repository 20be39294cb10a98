#!/usr/bin/env node
// cinecanon-build [folder of a front-end] [folder of its release]
import path from 'node:path'
import './typescript.mjs'

// The hook has to be registered first.
const { buildRelease } = await import('../src/release.ts')
const [folder = '.', to] = process.argv.slice(2)
await buildRelease(path.resolve(folder), to && path.resolve(to))
