{
  "section": {
    "title": "Samples"
  },
  "home": {
    "title": "Samples",
    "lead": "Choose how many, and order.",
    "empty": "There is nothing here yet",
    "left": "{{n}} left",
    "soldOut": "Sold out"
  },
  "order": {
    "title": "Order",
    "one": "Your order",
    "back": "Back to the list",
    "count": "Number",
    "phone": "Phone",
    "note": "Message",
    "send": "Place the order",
    "state": "State",
    "number": "Order number",
    "time": "Ordered at",
    "item": "Item",
    "pieces": "{{item}}, {{n}}"
  },
  "list": {
    "title": "My orders",
    "empty": {
      "open": "No orders under way",
      "ended": "No past orders",
      "all": "You have not ordered anything yet"
    }
  },
  "tab": {
    "open": "Under way",
    "ended": "Past"
  },
  "state": {
    "placed": "Placed",
    "done": "Done",
    "canceled": "Canceled"
  },
  "event": {
    "placed": "Ordered",
    "finish": "Finished",
    "cancel": "Canceled"
  },
  "act": {
    "finish": "Mark as done",
    "cancel": "Cancel the order"
  },
  "actText": {
    "cancel": "The pieces are free again at once."
  },
  "flash": {
    "placed": "Your order is placed.",
    "canceled": "The order is canceled.",
    "finished_one": "{{count}} order is done.",
    "finished_other": "{{count}} orders are done."
  },
  "desk": {
    "title": "Orders"
  },
  "notice": {
    "placed": {
      "buyer": "We have received your order {{number}}.",
      "seller": "There is a new order, {{number}}."
    },
    "finish": {
      "buyer": "Your order {{number}} is done."
    },
    "cancel": {
      "buyer": "Your order {{number}} was canceled by the seller.",
      "seller": "Order {{number}} was canceled by the buyer."
    }
  },
  "close": {
    "bought": "Orders under way",
    "sold": "Orders that your buyers wait for"
  },
  "todo": {
    "placed": "Orders to finish"
  },
  "item": {
    "title": "Samples",
    "add": "Add a sample",
    "edit": "Edit the sample",
    "empty": "There are no samples yet",
    "field": {
      "title": "Name",
      "name": "Name",
      "introduction": "Introduction",
      "kind": "Kind",
      "price": "Price",
      "discount": "Members' discount",
      "stock": "Stock",
      "pictures": "Pictures",
      "days": "Offered",
      "place": "Place",
      "address": "Address",
      "seq": "Order"
    },
    "hint": {
      "days": "Both days included; an empty one leaves that end open.",
      "place": "Latitude and longitude, as map applications copy them.",
      "seq": "Highest first; a negative number hides it."
    },
    "kind": {
      "daily": "Every day",
      "seasonal": "Seasonal"
    }
  },
  "subjectType": {
    "__name__": "Sample"
  },
  "auditAction": {
    "__name__-item": "Sample changed"
  }
}
