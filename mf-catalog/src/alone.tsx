import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'

// Entry for developing this remote alone. In the product the host loads `App.tsx`.
startAlone({
  App,
  pages: [
    '/',
    '/oscar-winners',
    '/lists',
    '/lists/afi',
    '/directors/alfred-hitchcock',
    '/movies/all',
    '/search?q=kurosawa',
    '/movies/psycho-1960',
    '/contact',
    '/welcome',
  ],
})
