import path from 'node:path'
import { type Configuration, HtmlRspackPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { contractForCallers, emptyPage, noSchemas } from './client.ts'
import { localServer } from './development-server.ts'
import { browserTarget, compile, type FrontEnd, gatewayUrl, prose, root } from './front-end.ts'

/** One bundle, without host and federation, starts quickly; /api is that of `GATEWAY_URL`. */
export function aloneConfig(frontEnd: FrontEnd, port: number): Configuration {
  const { dir, name } = frontEnd
  const { origin } = new URL(gatewayUrl)
  return {
    context: root,
    name: `${name}:alone`,
    mode: 'development',
    target: browserTarget,
    entry: { alone: path.join(dir, 'src/alone.tsx') },
    devtool: 'cheap-module-source-map',
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: noSchemas },
    module: { rules: [compile(frontEnd, 'development', 'browser'), prose, contractForCallers] },
    plugins: [
      new ReactRefreshRspackPlugin(),
      new HtmlRspackPlugin({ templateContent: pageWithoutIcon }),
    ],
    performance: false,
    lazyCompilation: false,
    devServer: {
      ...localServer(port),
      historyApiFallback: true,
      // The product accepts changes from its own origin only.
      proxy: [{ context: ['/api'], target: gatewayUrl, headers: { origin } }],
    },
  }
}

/** Otherwise browsers request /favicon.ico. */
const pageWithoutIcon = emptyPage.replace('</head>', '<link rel="icon" href="data:,"></head>')
