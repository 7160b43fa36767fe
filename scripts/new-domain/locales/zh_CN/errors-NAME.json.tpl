{
  "__camel__SoldOut": "剩余数量不足。",
  "__camel__CountInvalid": "数量不正确。"
}
