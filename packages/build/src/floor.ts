import type { Compiler } from '@rspack/core'

/** The build fails for scripts that the oldest browsers can't run. */
export const browserFloor = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('browser floor', async (compilation) => {
      // Its data is large, so it is loaded here.
      const { newerCalls } = await import('./newer-calls.ts')
      for (const { name, source } of compilation.getAssets()) {
        const newer = name.endsWith('.js') ? newerCalls(source.source().toString()) : []
        if (newer.length === 0) continue
        const why = `the oldest browsers (browserslist of packages/build) have no ${newer.join(', ')}`
        compilation.errors.push(new compiler.webpack.WebpackError(`${name}: ${why}`))
      }
    })
  },
}
