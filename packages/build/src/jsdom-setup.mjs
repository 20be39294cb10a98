import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'

// Every browser has them and the router uses them; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// A busy machine takes its time; what waits for a condition is done as soon as it holds.
configure({ asyncUtilTimeout: 8000 })
