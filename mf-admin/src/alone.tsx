import { baseCss } from '@cinecanon/ui'
import { Alone } from '@cinecanon/web/alone'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

// Where this remote begins when it is developed by itself. In the product the host loads `App.tsx`.
const style = document.createElement('style')
style.textContent = baseCss
document.head.append(style)

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
createRoot(root).render(
  <Alone
    App={App}
    pages={['/movie-ranking-methodology', '/user-stats', '/email-editor', '/audit-trail']}
    isForUsers
  />,
)
