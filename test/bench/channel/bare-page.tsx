/**
 * The least that a page does with a socket: a list that gets an element for each message. It checks
 * nothing, finds nothing and lets nothing go.
 */
const list = document.createElement("ul");
const button = document.createElement("button");
button.textContent = "Connect";
button.addEventListener("click", () => {
  const socket = new WebSocket(document.body.dataset["socket"] ?? "");
  socket.addEventListener("message", ({ data }) => {
    const item = document.createElement("li");
    item.textContent = String(data);
    list.append(item);
  });
});
list.style.cssText = "height: 600px; overflow: auto";
document.body.append(button, list);
