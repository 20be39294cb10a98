type Order = {
  userIds: readonly string[]
  subject: string
  htmlContent: string
  cssContent: string
}

let last: { order: string; key: string } | undefined

/**
 * Names an order to the server, which carries out each name once. An order that is given again, because nobody heard what
 * became of it, keeps its name until it is settled: people must not get its mail twice.
 */
export function keyOf(order: Order): string {
  const text = JSON.stringify({ ...order, userIds: order.userIds.toSorted() })
  if (last?.order !== text) last = { order: text, key: crypto.randomUUID() }
  return last.key
}

/** The server has answered: the same order again means another blast. */
export function settleKey(): void {
  last = undefined
}
