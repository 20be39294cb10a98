import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type LoneGateway, loneGateway } from '../attack/lone-gateway.ts'
import { malformed, smuggled } from '../attack/malformed.ts'

const started = endedAfter()
let gateway: LoneGateway
beforeAll(async () => {
  gateway = await started(() =>
    loneGateway((_req, res) => {
      res.setHeader('content-type', 'application/json')
      res.end('[]')
    }),
  )
})
beforeEach(() => {
  gateway.passedOn.length = 0
})

describe('ambiguous requests', () => {
  it.each(malformed('http://localhost').map(([name]) => name))(
    'are refused, not forwarded, and end the connection: %s',
    async (name) => {
      const [, bytes = ''] = malformed(gateway.url).find(([each]) => each === name) ?? []

      const statuses = statusesIn(await gateway.exchange(Buffer.from(bytes, 'latin1')))

      expect(statuses.length).toBeLessThanOrEqual(1)
      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
      expect(gateway.passedOn).toEqual([])
    },
  )

  it('aren’t forwarded behind a valid request', async () => {
    const good = `GET /api/oscar-winners HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const bad = `GET ${smuggled} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`

    const statuses = statusesIn(await gateway.exchange(good + bad + good))

    expect(statuses.slice(0, 2)).toEqual([200, 400])
    expect(gateway.passedOn).not.toContain(`GET ${smuggled}`)
  })

  it('without a host are refused in JSON', async () => {
    const reply = await gateway.exchange('GET /api/movies HTTP/1.1\r\nConnection: close\r\n\r\n')

    expect(statusesIn(reply)).toEqual([400])
    expect(String(reply)).toContain('{"message":')
  })

  it('leave the gateway running', async () => {
    expect((await fetch(`${gateway.url}/api/oscar-winners`)).status).toBe(200)
    expect(gateway.process.exitCode).toBeNull()
  })
})

function statusesIn(responses: string): number[] {
  return [...responses.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
