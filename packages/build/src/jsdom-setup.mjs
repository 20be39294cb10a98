import { TextDecoder, TextEncoder } from 'node:util'

// Every browser has them and the router uses them; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder })
