export { KeySheet } from './KeySheet.tsx'
export { Palette } from './Palette.tsx'
