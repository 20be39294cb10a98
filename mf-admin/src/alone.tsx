import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'

// Where this remote begins when it is developed by itself. In the product the host loads `App.tsx`.
startAlone({
  App,
  pages: ['/movie-ranking-methodology', '/user-stats', '/email-editor', '/audit-trail'],
  isForUsers: true,
})
