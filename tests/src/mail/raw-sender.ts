import { createTransport } from 'nodemailer'

/**
 * `raw-sender.ts <url> <count> <mail as JSON>`: what the mail library does by itself with the product's mail and as many
 * connections, once it is warm.
 */
const [url = '', count = '0', mail = '{}'] = process.argv.slice(2)
const mailer = createTransport({ url, pool: true, maxConnections: 8, maxMessages: 500 })
await send(300)
const startedAt = performance.now()
await send(Number(count))
console.log(performance.now() - startedAt)
process.exit(0)

async function send(copies: number): Promise<void> {
  const mails = Array.from({ length: copies }, (_each, index) =>
    mailer.sendMail({
      ...JSON.parse(mail),
      from: 'Cinecanon <no-reply@localhost>',
      to: { name: 'Zoë', address: `p${index}@example.org` },
      messageId: `<raw.${index}@localhost>`,
    }),
  )
  await Promise.all(mails)
}
