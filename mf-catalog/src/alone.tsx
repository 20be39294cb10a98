import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'

// Entry for developing this remote alone. In the product the host loads `App.tsx`.
startAlone({
  App,
  pages: [
    '/',
    '/oscar-winners',
    '/movies/all',
    '/search?q=kurosawa',
    '/movies/psycho-1960',
    '/contact',
  ],
})
