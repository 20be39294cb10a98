// Each remote has its own copy, because an older shell's facade lacks it.
export * from '../page/new-id.ts'
export * from './viewing-dates.ts'
export * from './WhenStrip.tsx'
