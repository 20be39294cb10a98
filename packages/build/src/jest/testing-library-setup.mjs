import { configure } from '@testing-library/react'

// Long, because machines may be busy; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 15_000 })
