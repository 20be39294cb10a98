import { createTransport } from 'nodemailer'

/** `raw-sender.ts <url> <count>`: what the mail library does by itself, with as many connections as the product. */
const [url = '', count = '0'] = process.argv.slice(2)
const mailer = createTransport({ url, pool: true, maxConnections: 8, maxMessages: 500 })
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: Number(count) }, (_each, index) =>
    mailer.sendMail({
      from: 'no-reply@localhost',
      to: { name: 'Zoë', address: `p${index}@example.org` },
      subject: 'News',
      html: '<p style="color: #222">Good evening, Zoë.</p>',
      text: 'Good evening, Zoë.',
    }),
  ),
)
console.log(performance.now() - startedAt)
process.exit(0)
