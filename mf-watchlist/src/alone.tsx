import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'
import { area } from './area.ts'

// This is the development entry; the host loads `App.tsx`.
startAlone({ App, area })
