// A WebSocket server for tests: echoes what comes, apart from three commands. Prints its port.
package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// So small a buffer cuts longer messages into several frames.
var upgrader = websocket.Upgrader{
	Subprotocols:    []string{"talk.v1"},
	WriteBufferSize: 4,
	CheckOrigin:     func(*http.Request) bool { return true },
}

func serve(writer http.ResponseWriter, request *http.Request) {
	socket, err := upgrader.Upgrade(writer, request, nil)
	if err != nil {
		return
	}
	defer socket.Close()
	for {
		kind, message, err := socket.ReadMessage()
		if err != nil {
			return
		}
		text := string(message)
		switch {
		case kind == websocket.TextMessage && strings.HasPrefix(text, "close "):
			parts := strings.SplitN(text, " ", 3)
			code, _ := strconv.Atoi(parts[1])
			frame := websocket.FormatCloseMessage(code, parts[2])
			socket.WriteControl(websocket.CloseMessage, frame, time.Now().Add(time.Second))
		case text == "fragments":
			part, _ := socket.NextWriter(websocket.TextMessage)
			part.Write([]byte("part one, "))
			part.Write([]byte("part two"))
			part.Close()
		case text == "who":
			who := map[string]string{"name": request.Header.Get("X-Gardener-Name"), "protocol": socket.Subprotocol()}
			message, _ := json.Marshal(who)
			socket.WriteMessage(websocket.TextMessage, message)
		default:
			socket.WriteMessage(kind, message)
		}
	}
}

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	http.Serve(listener, http.HandlerFunc(serve))
}
