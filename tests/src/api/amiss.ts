import * as contract from '@cinecanon/contract'
import { operationsOf } from './document.ts'
import { ann, type Surroundings } from './surroundings.ts'

/** Every operation with a wrong origin, type or size, or with a parameter given twice. */
export async function askAmiss({ document, visitors }: Surroundings): Promise<void> {
  const { call, send } = visitors.aVisitor('192.0.2.7')
  await call(contract.register, { body: { ...ann, email: 'dan@example.org' } })
  const nobody = visitors.aVisitor()
  for (const { method, path, operation } of operationsOf(document)) {
    const address = path.replace(/\{\w+\}/g, 'x')
    const isChange = method !== 'GET'
    await nobody.send(method, address, isChange ? jsonBody('{}') : {})
    await nobody.send(method, `${address}?list=a&list=b`)
    if (/password|account|logout/.test(path)) continue
    await send(method, address, isChange ? jsonBody('{"__proto__":{}}') : {})
    if (!isChange) continue
    await send(method, address, { headers: { origin: 'https://evil.example' } })
    await send(method, address, { headers: { 'content-type': 'text/plain' }, body: 'x' })
    await send(method, address, jsonBody('{'))
    if (operation.requestBody)
      await send(method, address, jsonBody(JSON.stringify('x'.repeat(130_000))))
  }
}

function jsonBody(body: string): RequestInit {
  return { body, headers: { 'content-type': 'application/json' } }
}
