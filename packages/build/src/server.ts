import path from 'node:path'
import type { Area } from '@cinecanon/contract'
import { type Compiler, type Configuration, sources } from '@rspack/core'
import { compile, type FrontEnd, plainIcons, prose } from './front-end.ts'

/** Host and remotes must render with one React. */
const external =
  /^(react|react-dom|react-router|react-router-dom|@tanstack\/react-query|styled-components)(\/.*)?$/

/** The gateway imports these plain ES modules to render pages. */
export function serverConfig(frontEnd: FrontEnd): Configuration {
  const { dir, name, role, area } = frontEnd
  return {
    context: dir,
    name: `${name}:server`,
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry:
      role === 'host' ? { 'entry-server': './src/entry-server.tsx' } : { app: './src/App.tsx' },
    output: {
      path: path.join(dir, 'dist/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externals: [external],
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: plainIcons },
    module: { rules: [compile(frontEnd, 'production', 'server'), prose] },
    plugins: area ? [areaFile(area)] : [],
    optimization: { minimize: false },
    performance: false,
  }
}

/** The gateway and the release command read it. */
function areaFile(area: Area) {
  return (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('area', (compilation) => {
      compilation.hooks.processAssets.tap('area', () => {
        compilation.emitAsset('area.json', new sources.RawSource(JSON.stringify(area)))
      })
    })
  }
}
