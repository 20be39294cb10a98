import { globSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, CopyRspackPlugin, HtmlRspackPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { developmentServer } from './development-server.ts'
import { fontsOf, iconsOf } from './fonts.ts'
import {
  browserTarget,
  compile,
  type FrontEnd,
  inNodeModules,
  type Mode,
  plainIcons,
  prose,
  root,
  stub,
} from './front-end.ts'
import { sharedModules } from './shared.ts'

export function clientConfig(frontEnd: FrontEnd, mode: Mode): Configuration {
  const { dir, name, role, port } = frontEnd
  const isProduction = mode === 'production'
  return {
    // Module ids are then unique across bundles, which a shared React Refresh runtime needs.
    context: root,
    name,
    mode,
    target: browserTarget,
    entry:
      role === 'host'
        ? { main: path.join(dir, isProduction ? 'src/start.ts' : 'src/index.ts') }
        : {},
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist/client'),
      clean: true,
      uniqueName: name,
      // A release lives under an address of its own, so file names need no hash.
      publicPath: isProduction ? 'auto' : `http://localhost:${port}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { ...noSchemas, ...(isProduction ? smallerBuilds : sharedRefreshRuntime) },
    },
    module: { rules: [compile(frontEnd, mode, 'browser'), prose, contractForCallers, slimRouter] },
    plugins: [
      federation(frontEnd, mode),
      ...(role === 'host' ? [staticFiles(dir)] : []),
      ...(isProduction ? [browserFloor] : developmentPlugins(role)),
    ],
    optimization: isProduction
      ? {
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
          splitChunks: role === 'host' ? false : fewChunks,
        }
      : { moduleIds: 'named', chunkIds: 'named' },
    performance: false,
    lazyCompilation: false,
    devServer: developmentServer(frontEnd),
  }
}

/** Small libraries stay with their importers, so that a remote's first page is one file. */
const fewChunks = { minSize: 80_000 }

function federation(frontEnd: FrontEnd, mode: Mode) {
  const { dir, name, role } = frontEnd
  const isHost = role === 'host'
  return new ModuleFederationPlugin({
    name,
    ...(isHost
      ? { manifest: false }
      : {
          filename: 'remoteEntry.js',
          manifest: true,
          exposes: exposedBy(dir),
        }),
    // The host learns at run time where remotes live.
    remotes: {},
    shareStrategy: 'loaded-first',
    shared: sharedModules(frontEnd, mode),
    // Types come from the contract and packages/web.
    dts: false,
    dev: false,
    experiments:
      mode === 'production'
        ? {
            // Remotes have containers without manifests, and don't load each other.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: !isHost },
            ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          }
        : {},
  })
}

const federationFile = (name: string, file: string) =>
  inNodeModules(`@module-federation/${name}/dist/${file}`)

const noManifests = stub('no-manifests.mjs')
const bundlerRuntime = federationFile('webpack-bundler-runtime', 'bundler.js')

function exposedBy(dir: string): Record<string, string> {
  const parts = globSync('src/exposed/*.tsx', { cwd: dir })
  const exposed = ['src/App.tsx', ...parts].map((file) => [
    `./${path.parse(file).name}`,
    path.join(dir, file),
  ])
  return Object.fromEntries(exposed)
}

/** These builds can be tree-shaken; stubs replace code that never runs here. */
const smallerBuilds = {
  ...plainIcons,
  [federationFile('runtime-core', 'plugins/snapshot/SnapshotHandler.js')]: noManifests,
  [federationFile('runtime-core', 'utils/preload.js')]: noManifests,
  [inNodeModules('stylis/src/Prefixer.js')]: stub('no-prefixes.mjs'),
  [federationFile('webpack-bundler-runtime', 'index.cjs')]: bundlerRuntime,
  '@module-federation/webpack-bundler-runtime$': bundlerRuntime,
  '@module-federation/runtime-tools$': federationFile('runtime-tools', 'bundler.js'),
  [federationFile('runtime', 'index.cjs')]: federationFile('runtime', 'bundler.js'),
  '@module-federation/runtime$': federationFile('runtime', 'bundler.js'),
  '@module-federation/runtime-core$': federationFile('runtime-core', 'index.js'),
  '@module-federation/sdk$': federationFile('sdk', 'index.js'),
  '@module-federation/error-codes$': federationFile('error-codes', 'index.mjs'),
  'react-router$': inNodeModules('react-router/dist/production/index.mjs'),
}

export const contractForCallers = {
  include: inNodeModules('@cinecanon/contract/src'),
  enforce: 'post' as const,
  loader: path.join(import.meta.dirname, 'contract-loader.ts'),
}

const slimRouter = {
  include: inNodeModules('react-router/dist/production'),
  loader: path.join(import.meta.dirname, 'router-loader.ts'),
}

export const noSchemas = { zod$: stub('no-schemas.mjs') }

const sharedRefreshRuntime = {
  [inNodeModules('react-refresh/runtime')]: stub('refresh-runtime.cjs'),
}

function staticFiles(dir: string) {
  return new CopyRspackPlugin({
    patterns: [...fontsOf(dir), ...iconsOf(dir), { from: path.join(dir, 'public') }],
  })
}

/** In development the browser renders everything, from an empty page. */
function developmentPlugins(role: FrontEnd['role']) {
  const page = new HtmlRspackPlugin({ templateContent: emptyPage, chunks: ['main'] })
  return [new ReactRefreshRspackPlugin(), ...(role === 'host' ? [page] : [])]
}

export const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>'

/** The build fails for scripts that the oldest browsers can't run. */
const browserFloor = {
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
