"""The server of the page: live battles over HTTP and WebSocket, stored as records (docs/protocol.md)."""
