import { baseCss } from '@cinecanon/ui'
import { fontCss } from './fonts.ts'

// This is for development; in production the server inlines them.
const style = document.createElement('style')
style.textContent = baseCss + fontCss('')
document.head.append(style)

// Shared modules load asynchronously here, so what uses them has to be imported dynamically.
import('./main.tsx')
