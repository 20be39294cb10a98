/** Facade of the router. It lists what is used: a shared module can't be tree-shaken. */
export {
  BrowserRouter,
  MemoryRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
export { Link, NavLink } from './Link.tsx'
