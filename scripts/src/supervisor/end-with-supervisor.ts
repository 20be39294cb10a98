// Each program loads it first, because the IPC channel closes however the supervisor dies.
const end = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', end)
if (process.connected === false) end()
