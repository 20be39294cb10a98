import { configure } from '@testing-library/react'

// Machines may be busy, and a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 15_000 })
