// Each remote has its own copy, because an older shell's facade lacks it.
export * from './viewing-dates.ts'
export * from './viewing-id.ts'
export * from './WhenStrip.tsx'
