import type { RequestHandler } from 'express'

const names = /^(traceparent|tracestate|baggage|b3|x-b3-.*)$/

/** What outsiders say of traces goes no further: services believe whoever reaches them about which trace they are part of. */
export const forgetForeignTraces: RequestHandler = ({ headers }, _res, next) => {
  for (const name of Object.keys(headers)) if (names.test(name)) delete headers[name]
  next()
}
