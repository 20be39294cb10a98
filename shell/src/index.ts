// Development only: shared modules load asynchronously there, so the first import has to be dynamic.
import('./main.tsx')
