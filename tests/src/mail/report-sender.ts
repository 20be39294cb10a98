import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { SentReport } from './fates.ts'

/** Mail systems that deliver reports by SMTP, and try again later as they do. */
export function createReportSender(port: number) {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port, ignoreTLS: true },
    ...{ pool: true, maxConnections: 8, maxMessages: 50 },
  })
  const underWay = new Set<Promise<void>>()
  const surprises: object[] = []
  let delivered = 0

  async function deliver({ to, raw, isRefused = false }: SentReport): Promise<void> {
    for (;;) {
      const code = await transport.sendMail({ envelope: { from: '', to }, raw }).then(
        () => 250,
        (error: { responseCode?: number }) => error.responseCode ?? 0,
      )
      if (code === 250 || code >= 500) {
        if ((code === 250) === isRefused) surprises.push({ to, code })
        delivered += 1
        return
      }
      await pause(200)
    }
  }

  return {
    /** Reports that were taken though forged, or refused though right. */
    surprises,
    delivered: () => delivered,

    send(report: SentReport): void {
      const sending = deliver(report)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },

    /** All are delivered. */
    async done(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },

    [Symbol.asyncDispose]: async () => transport.close(),
  }
}
