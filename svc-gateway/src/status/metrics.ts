import { createServer, type Server } from 'node:http'
import { createFigures, createMetrics, type Figures, type Metrics } from '@cinecanon/service-kit'
import express from 'express'

export type GatewayMetrics = Metrics & { figures: Figures }

export function createGatewayMetrics(): GatewayMetrics {
  const figures = createFigures()
  const nameOf = ({ originalUrl }: { originalUrl: string }) =>
    originalUrl.startsWith('/assets/') ? '/assets' : undefined
  return { figures, ...createMetrics(figures, { nameOf }) }
}

const againAfterMs = 1000

/** Tries its port until it is free, because a previous process may still hold it. */
export function serveMetrics(
  { page }: Pick<Metrics, 'page'>,
  where: { port: number; host: string },
): Server {
  const app = express()
  app.disable('x-powered-by')
  app.get('/metrics', page)
  const server = createServer(app)
  server.on('error', () => setTimeout(() => server.listen(where), againAfterMs).unref())
  return server.listen(where)
}
