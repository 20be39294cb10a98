import { createTransport } from 'nodemailer'

/**
 * `raw-sender.ts <url> <count> <mail as JSON>` sends by the mail library alone, with as many
 * connections as the product.
 */
const [url = '', count = '0', json = '{}'] = process.argv.slice(2)
const mail = JSON.parse(json)
const connections = 8
const ready = 4 * connections
const mailer = createTransport({ url, pool: true, maxConnections: connections, maxMessages: 500 })
await send(300)
const startedAt = performance.now()
await send(Number(count))
console.log(performance.now() - startedAt)
process.exit(0)

async function send(copies: number): Promise<void> {
  let next = 0
  const sendInTurn = async () => {
    while (next < copies) await sendOne(next++)
  }
  await Promise.all(Array.from({ length: ready }, sendInTurn))
}

function sendOne(index: number) {
  return mailer.sendMail({
    ...mail,
    from: 'Cinecanon <no-reply@localhost>',
    to: { name: 'Zoë', address: `p${index}@example.org` },
    messageId: `<raw.${index}@localhost>`,
  })
}
