import { registerHooks } from 'node:module'

// The runner leaves it to Node to load modules, which loads each once for all test files of a
// worker. Helpers are loaded for each file again, because they register hooks as they load.
const globals = new URL('./globals.mjs', import.meta.url).href
const helper = /^(?!.*\/node_modules\/).*\/testing\//
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
    const resolved = nextResolve(specifier, context)
    const testFile = context.parentURL?.split('?')[1]
    const isShared = !testFile || !helper.test(resolved.url)
    return isShared ? resolved : { ...resolved, url: `${resolved.url}?${testFile}` }
  },
})
